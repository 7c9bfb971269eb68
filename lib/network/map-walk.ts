import type { Box } from './map-boxes'

/** The arrow keys with their directions. */
const WAYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The weight of being off to the side, compared with being further away. */
const ASIDE_SHARE = 4
/** The weight of the distance of middles, which decides between equal candidates. */
const MIDDLE_SHARE = 0.1

/** The distance of two intervals; 0 if they overlap. */
const between = (start: number, length: number, other: number, otherLength: number): number =>
  Math.max(0, other - (start + length), start - (other + otherLength))

/** The box that an arrow key leads to: the nearest that lies entirely in that direction. */
export function boxTowards<T extends Box & { readonly id: string }>(
  boxes: readonly T[],
  fromId: string,
  key: string,
): T | undefined {
  const from = boxes.find(({ id }) => id === fromId)
  const way = WAYS[key]
  if (!from || !way) return undefined
  const [right, down] = way
  let nearest: { readonly box: T; readonly distance: number } | undefined
  for (const box of boxes) {
    const isThatWay =
      (right > 0 && box.x >= from.x + from.width) ||
      (right < 0 && box.x + box.width <= from.x) ||
      (down > 0 && box.y >= from.y + from.height) ||
      (down < 0 && box.y + box.height <= from.y)
    if (!isThatWay) continue
    const across = between(from.x, from.width, box.x, box.width)
    const along = between(from.y, from.height, box.y, box.height)
    const middles =
      right === 0
        ? Math.abs(box.x + box.width / 2 - from.x - from.width / 2)
        : Math.abs(box.y + box.height / 2 - from.y - from.height / 2)
    const [ahead, aside] = right === 0 ? [along, across] : [across, along]
    const distance = ahead + aside * ASIDE_SHARE + middles * MIDDLE_SHARE
    if (!nearest || distance < nearest.distance) nearest = { box, distance }
  }
  return nearest?.box
}
