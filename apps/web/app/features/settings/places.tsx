import {
  Ban,
  Bell,
  CreditCard,
  Database,
  EyeOff,
  Feather,
  FileCheck,
  Gauge,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  ReceiptText,
  Star,
  SunMoon,
  UserRound,
  WalletCards,
} from "lucide-react";
import { m } from "../../paraglide/messages.js";

export type Place = { href: string; label: () => string; icon: LucideIcon };

/** Parts of `/settings` itself, in page order; `href` is the part's id. */
export const SECTIONS = [
  { href: "/settings#notifications", label: m.settings_notifications, icon: Bell },
  { href: "/settings#appearance", label: m.settings_appearance, icon: SunMoon },
  { href: "/settings#discretion", label: m.settings_discretion, icon: EyeOff },
  { href: "/settings#limits", label: m.settings_limits, icon: Gauge },
  { href: "/settings#safety", label: m.settings_safety, icon: Ban },
  { href: "/settings#membership", label: m.settings_membership, icon: CreditCard },
  { href: "/settings#consents", label: m.settings_consents, icon: FileCheck },
] as const satisfies readonly Place[];

/** Pages of their own under the same rail; add a line here with the route. */
export const PAGES: readonly Place[] = [
  { href: "/user/edit", label: m.own_menu, icon: UserRound },
  { href: "/settings/security", label: m.security_title, icon: KeyRound },
  { href: "/settings/privacy", label: m.privacy_title, icon: Database },
  { href: "/settings/membership", label: m.membership_title, icon: WalletCards },
  { href: "/settings/orders", label: m.orders_title, icon: ReceiptText },
  { href: "/settings/statement", label: m.statement_title, icon: Feather },
  { href: "/settings/review", label: m.review_title, icon: Star },
  { href: "/settings/help-center", label: m.help_title, icon: LifeBuoy },
];
