/** Dragging a piece onto a place touches the piece, then the place. Mouse and pen only: a finger scrolls. */
import type { Stage } from "./stage.svelte";

const FAR_PX = 8;

function elementAt(x: number, y: number, but: Element): string | null {
  for (const node of document.elementsFromPoint(x, y)) {
    const found = node.closest("[data-el]");
    if (found && found !== but && !but.contains(found)) return found.getAttribute("data-el");
  }
  return null;
}

export function drags(stage: Stage) {
  return (root: HTMLElement) => {
    const down = (begin: PointerEvent) => {
      const node = (begin.target as Element).closest<HTMLElement | SVGElement>('[data-mark="legal"], [data-mark="chosen"]');
      if (!node || begin.button !== 0 || begin.pointerType === "touch") return;
      const el = node.getAttribute("data-el")!;
      let far = false;
      const move = (event: PointerEvent) => {
        const [x, y] = [event.clientX - begin.clientX, event.clientY - begin.clientY];
        if (!far && Math.hypot(x, y) < FAR_PX) return;
        if (!far && !stage.path.includes(el)) stage.touch(el);
        far = true;
        root.toggleAttribute("data-dragging", true);
        root.style.setProperty("--drag-x", `${event.clientX}px`);
        root.style.setProperty("--drag-y", `${event.clientY}px`);
      };
      const up = (event: PointerEvent) => {
        end();
        if (!far) return;
        // The click that follows a drag is none.
        const swallow = (click: Event) => click.stopPropagation();
        window.addEventListener("click", swallow, true);
        setTimeout(() => window.removeEventListener("click", swallow, true));
        const target = elementAt(event.clientX, event.clientY, node);
        if (target && stage.next.has(target)) stage.touch(target);
      };
      const end = () => {
        root.removeAttribute("data-dragging");
        window.removeEventListener("pointermove", move);
        window.removeEventListener("pointerup", up);
        window.removeEventListener("pointercancel", end);
      };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", end);
    };
    const native = (event: Event) => event.preventDefault();
    root.addEventListener("pointerdown", down);
    root.addEventListener("dragstart", native);
    return () => {
      root.removeEventListener("pointerdown", down);
      root.removeEventListener("dragstart", native);
    };
  };
}
