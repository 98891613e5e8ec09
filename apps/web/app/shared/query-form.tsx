import { useSubmit } from "@masq/ui/after-paint";
import type { ComponentProps } from "react";
import { useNavigate } from "react-router";

type Props = Omit<ComponentProps<"form">, "action" | "method" | "onSubmit"> & {
  action: string;
  preventScrollReset?: boolean;
};

/** Submits its fields as the query of one of our pages: by client navigation, or by the browser before hydration. */
export function QueryForm({ action, preventScrollReset = false, ...rest }: Props) {
  const navigate = useNavigate();
  const onSubmit = useSubmit((form) => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") query.append(name, value);
    void navigate({ pathname: action, search: `?${query}` }, { preventScrollReset });
  });
  return <form method="get" action={action} onSubmit={onSubmit} {...rest} />;
}
