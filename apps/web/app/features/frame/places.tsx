import type { UnreadCount } from "@masq/contract/member/conversations";
import type { NavItem } from "@masq/ui/bars";
import { Count } from "@masq/ui/chip";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Feather, GalleryHorizontalEnd, Heart, MessageCircle, Search } from "lucide-react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { keys } from "../../shared/query-keys.ts";
import { useReady } from "./use-ready.ts";

/**
 * Absolute unread counters, updated by the socket; zero until its first frame. Zero during hydration too, as in the
 * server's HTML: the frame may come before a part of the page that hydrates late.
 */
export function useUnread(): UnreadCount {
  const isReady = useReady();
  const unread = useQuery<UnreadCount>({ queryKey: keys.unread, queryFn: skipToken });
  return (isReady ? unread.data : undefined) ?? { total: 0, inbox: 0, archive: 0, conversation: 0 };
}

export function usePlaces(): NavItem[] {
  const { pathname } = useLocation();
  const { total } = useUnread();
  const isIn = (start: string): boolean => pathname === start || pathname.startsWith(`${start}/`);
  const isBusy = total > 0;
  return [
    {
      href: "/profiles",
      label: m.nav_search(),
      icon: <Search size={20} aria-hidden="true" />,
      current: isIn("/profiles") || isIn("/profile"),
    },
    {
      href: "/matches",
      label: m.nav_matches(),
      icon: <GalleryHorizontalEnd size={20} aria-hidden="true" />,
      current: isIn("/matches"),
    },
    {
      href: "/messages",
      label: m.nav_messages(),
      icon: <MessageCircle size={20} aria-hidden="true" />,
      current: isIn("/messages"),
      count: isBusy ? <Count value={total} label={m.frame_unread({ n: total })} /> : undefined,
    },
    {
      href: "/interests/favorites",
      label: m.nav_favorites(),
      icon: <Heart size={20} aria-hidden="true" />,
      current: isIn("/interests") || isIn("/favorites"),
    },
    {
      href: "/upgrade/credits",
      label: m.nav_credits(),
      icon: <Feather size={20} aria-hidden="true" />,
      current: isIn("/upgrade"),
    },
  ];
}
