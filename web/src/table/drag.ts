/** Dragging a piece onto a place touches the piece, then the place. Mouse and pen only: a finger scrolls. */
import type { Stage } from "./stage.svelte";

const FAR_PX = 8;
/** The place may become touchable only after the server has heard of the piece. */
const PATIENCE_MS = 1500;

/** The elements at a point from the uppermost down; what one is a part of comes before it. */
function elementsAt(x: number, y: number, but: Element): string[][] {
  return document.elementsFromPoint(x, y).flatMap((node) => {
    const found = node.closest("[data-el]");
    return found && found !== but && !but.contains(found)
      ? [["data-of", "data-el"].flatMap((name) => found.getAttribute(name) ?? [])]
      : [];
  });
}

/** A picture of a piece that follows the pointer; an outline lies over the drawing that it names. */
function picture(touched: HTMLElement | SVGElement): HTMLElement {
  const outlined = touched.classList.contains("outline");
  const node = (outlined ? touched.parentElement : touched) as HTMLElement | SVGElement;
  const { width, height } = node.getBoundingClientRect();
  const frame = document.createElement("div");
  const copy = node.cloneNode(true) as Element;
  if (outlined) for (const each of copy.querySelectorAll(".outline")) each.remove();
  for (const name of ["data-piece", "data-el", "data-mark", "transform"]) copy.removeAttribute(name);
  if (node instanceof SVGGraphicsElement) {
    const box = node.getBBox();
    const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sheet.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    sheet.setAttribute("width", `${width}`);
    sheet.setAttribute("height", `${height}`);
    sheet.append(copy);
    frame.append(sheet);
  } else frame.append(copy);
  frame.setAttribute("aria-hidden", "true");
  const place = `left:${-width / 2}px;top:${-height / 2}px;width:${width}px;height:${height}px`;
  frame.style.cssText = `position:fixed;z-index:70;${place};pointer-events:none;opacity:.85`;
  // Colours come down as variables from where the piece lies; the picture lies elsewhere.
  node
    .computedStyleMap?.()
    .forEach((values, name) => name.startsWith("--") && frame.style.setProperty(name, String(values[0])));
  return frame;
}

/** Touch the uppermost of some elements that may be touched, as soon as one may, if that is soon. */
function touchSoon(stage: Stage, found: string[][]): void {
  let until = performance.now() + PATIENCE_MS;
  const look = () => {
    // Until the server has answered, the marks are those of the question that the piece has answered.
    if (!stage.settled()) {
      until = performance.now() + PATIENCE_MS;
      setTimeout(look, 30);
      return;
    }
    const lit = found.find((each) => stage.next.has(each[0]!) || stage.others.get(each[0]!) === "legal");
    if (!lit) {
      if (performance.now() < until) setTimeout(look, 30);
      return;
    }
    const [place, part] = lit as [string, string?];
    if (part && stage.open.some(({ path }) => path.includes(place) && path.includes(part)))
      stage.touchPart(part, place);
    else stage.touch(place);
  };
  look();
}

export function drags(stage: Stage) {
  return (root: HTMLElement) => {
    const down = (begin: PointerEvent) => {
      const node = (begin.target as Element).closest<HTMLElement | SVGElement>(
        '[data-mark="legal"], [data-mark="chosen"]',
      );
      if (!node || begin.button !== 0 || begin.pointerType === "touch") return;
      const el = node.getAttribute("data-el")!;
      let shown: HTMLElement | null = null;
      const move = (event: PointerEvent) => {
        if (!shown) {
          if (Math.hypot(event.clientX - begin.clientX, event.clientY - begin.clientY) < FAR_PX) return;
          shown = picture(node);
          document.body.append(shown);
          if (!stage.path.includes(el)) stage.touchPart(el, node.getAttribute("data-of"));
        }
        shown.style.translate = `${event.clientX}px ${event.clientY}px`;
      };
      const up = (event: PointerEvent) => {
        const dragged = shown !== null;
        end();
        if (!dragged) return;
        // The click that follows a drag is none.
        const swallow = (click: Event) => click.stopPropagation();
        window.addEventListener("click", swallow, true);
        setTimeout(() => window.removeEventListener("click", swallow, true));
        touchSoon(stage, elementsAt(event.clientX, event.clientY, node));
      };
      const end = () => {
        shown?.remove();
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
