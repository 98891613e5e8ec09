import { Button } from "@masq/ui/button";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useNotify } from "../../shared/notify.ts";
import { downloadFile } from "./download-file.ts";

export function DownloadButton({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  const notify = useNotify();
  const work = useMutation({ mutationFn: () => downloadFile(href, name), onError: notify.error });
  return (
    <Button size="sm" busy={work.isPending} onClick={() => work.mutate()}>
      <Download size={16} aria-hidden="true" />
      {children}
    </Button>
  );
}
