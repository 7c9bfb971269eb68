interface SkeletonProps {
  /** CSS lengths of the later content, so that nothing moves when it comes. */
  width?: string
  height?: string
}

export function Skeleton({ width, height }: SkeletonProps) {
  return (
    <span
      className="skeleton"
      aria-hidden
      style={{ inlineSize: width, blockSize: height, maxInlineSize: '100%' }}
    />
  )
}
