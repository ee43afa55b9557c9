/** What is being dragged: a new node from the palette, or one that stands on the canvas. */
export type DragSource = { kind: 'new'; type: string } | { kind: 'node'; id: string };
