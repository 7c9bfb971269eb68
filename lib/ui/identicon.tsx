import { IDENTICON_SIDE, identiconCells } from './identicon-cells'

/** A small picture made from a name, always the same; decorative, the name stands beside it. */
export function Identicon({ name, size = 24 }: { name: string; size?: number }) {
  const { cells, hue } = identiconCells(name)
  const path = cells.map(([column, row]) => `M${column} ${row}h1v1h-1z`).join('')
  return (
    <svg
      className="identicon"
      width={size}
      height={size}
      viewBox={`-1 -1 ${IDENTICON_SIDE + 2} ${IDENTICON_SIDE + 2}`}
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path d={path} fill={`oklch(0.62 0.13 ${hue})`} />
    </svg>
  )
}
