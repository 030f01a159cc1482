/** Moves and zooms the crop of a picture: with one or two fingers, a mouse and its wheel, or the keyboard. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type Crop, middleOf, moved, type Size, zoomed, zoomOf } from './crop.ts';

type Point = { x: number; y: number };

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** as a share of the crop's width */
const step = 0.03;
const zoomStep = 1.1;

const distance = ([one, other]: Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Zooms with the wheel, around the point below the pointer. React's own wheel listeners are passive, so the page would scroll. */
function useWheel(frame: RefObject<HTMLElement | null>, zoomBy: (factor: number, at: Point) => void): void {
  const zoom = useEffectEvent(zoomBy);
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top, width, height } = (element as HTMLElement).getBoundingClientRect();
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
      zoom(Math.exp(-event.deltaY / 400), at);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame]);
}

export function useCrop(image: Size, form: number) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const [crop, setCrop] = useState<Crop>(() => middleOf(image, form));
  const move = (by: Point) => setCrop((now) => moved(now, by, image, form));
  const zoomBy = (factor: number, at?: Point) =>
    setCrop((now) => zoomed(now, zoomOf(now, image, form) * factor, image, form, at));

  // the dialog opened before there was an element to focus
  useEffect(() => frame.current?.focus(), []);
  useWheel(frame, zoomBy);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const [from, to] = [middle(before), middle(after)];
    move({ x: (from.x - to.x) / width, y: (from.y - to.y) / width });
    if (after.length === 2 && distance(before) > 0)
      zoomBy(distance(after) / distance(before), { x: (to.x - left) / width, y: (to.y - top) / height });
  };
  const lift = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const zoom = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep }[event.key];
    if (by) move({ x: by.x * step, y: by.y * step });
    else if (zoom) zoomBy(zoom);
    else return;
    event.preventDefault();
  };

  return {
    crop,
    zoom: zoomOf(crop, image, form),
    zoomTo: (zoom: number) => setCrop((now) => zoomed(now, zoom, image, form)),
    /** for the element that shows the crop */
    handlers: {
      ref: frame,
      onKeyDown,
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
    },
  };
}
