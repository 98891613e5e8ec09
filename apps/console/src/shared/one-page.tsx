import type { ReactNode } from "react";

export function OnePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="cbody one">
      <main className="as">
        <section className="as-c">
          <h1>{title}</h1>
          {children}
        </section>
      </main>
    </div>
  );
}
