/** Widths of the lines of a terminal that is not there yet, % of its pane. */
const widths = [38, 62, 51, 70, 44, 58, 33, 66, 47, 55, 29, 61]

/** `isStill` while nothing is on its way. */
export function SerialSkeleton({ isStill = false }: { isStill?: boolean }) {
  return (
    <div className="serial-skeleton loading-only" data-still={isStill || undefined} aria-hidden>
      {widths.map((width) => (
        <span key={width} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}
