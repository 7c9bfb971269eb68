/**
 * React's streaming script delays arrived content until 300 ms after the first paint, to reveal several
 * boundaries at once (it keeps the time of that paint in `$RT`). Our skeletons have the geometry of the
 * content, so nothing is gained by waiting: without that time the script reveals at the next frame. If
 * React renames the variable, the delay is back and nothing else changes.
 */
const KEEP_NO_TIME = "Object.defineProperty(self,'$RT',{get(){},set(){}})"

export function NoRevealThrottle({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {KEEP_NO_TIME}
    </script>
  )
}
