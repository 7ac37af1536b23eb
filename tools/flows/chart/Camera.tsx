import { type ReactFlowState, useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useEffectEvent } from 'react';
import type { Layout } from '../layout/layout';
import { isInView, viewOf } from '../layout/view';

interface Props {
  layout: Layout;
  /** ids of the innermost states that the machine is in */
  here: readonly string[];
  chosen: string | null;
}

const widthOf = ({ width }: ReactFlowState) => width;
const heightOf = ({ height }: ReactFlowState) => height;

/** Opens a chart at a readable zoom with its start and its current state in view, and follows what happens. */
export function Camera({ layout, here, chosen }: Props) {
  const { getViewport, setViewport } = useReactFlow();
  const width = useStore(widthOf);
  const height = useStore(heightOf);
  const boxesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => layout.states.find(({ node }) => node.id === id) ?? []);
  const open = useEffectEvent(() => {
    const first = layout.arrows.filter(({ kind }) => kind === 'start').slice(0, 1);
    const ids = [...first.map(({ to }) => to), ...here, ...(chosen === null ? [] : [chosen])];
    const wanted = [...layout.starts.slice(0, 1), ...boxesOf(ids)];
    setViewport(viewOf(layout, wanted, { width, height }));
  });
  const follow = useEffectEvent((ids: readonly string[]) => {
    const boxes = boxesOf(ids);
    if (width === 0 || boxes.every((box) => isInView(box, getViewport(), { width, height }))) return;
    // Without animation: it would stand still in a hidden tab, and the next state be compared with where it stopped.
    setViewport(viewOf(layout, boxes, { width, height }));
  });
  useEffect(() => {
    if (width > 0) open();
  }, [width]);
  const places = here.join(' ');
  useEffect(() => follow(places.split(' ')), [places]);
  useEffect(() => {
    if (chosen !== null) follow([chosen]);
  }, [chosen]);
  return null;
}
