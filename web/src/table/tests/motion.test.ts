import { afterEach, expect, test, vi } from "vitest";
import { Motion } from "../motion";

afterEach(() => vi.unstubAllGlobals());

test("every piece is measured before the first one flies", async () => {
  vi.stubGlobal("SVGGraphicsElement", Map); // no piece is one
  const done: string[] = [];
  let left = 0;
  const piece = (name: string) => ({
    getAttribute: () => name,
    getBoundingClientRect: () => (done.push(`measure ${name}`), { x: left, y: 0, width: 10, height: 10 }),
    animate: () => (done.push(`fly ${name}`), {}),
  });
  const pieces = [piece("die"), piece("cube")];
  const root = { querySelectorAll: () => pieces } as unknown as HTMLElement;
  await new Motion().follow(root, 1, () => {
    left = 50;
    done.length = 0;
  });
  expect(done).toEqual(["measure die", "measure cube", "fly die", "fly cube"]);
});
