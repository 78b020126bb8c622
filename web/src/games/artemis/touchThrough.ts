/** A click on a part that is only described touches what it is part of. */
import type { Attachment } from "svelte/attachments";
import type { Table } from "./position";

export function passes(stage: Table, id: string): Attachment<Element> {
  return (node) => {
    const touch = () => stage.touch(id);
    node.addEventListener("click", touch);
    return () => node.removeEventListener("click", touch);
  };
}
