/**
 * React's streaming script holds what has arrived back until 300 ms after the first paint, to reveal
 * several boundaries in one go (it keeps the time of that paint in `$RT`). Our skeletons have the
 * geometry of what replaces them, so that nothing is gained by waiting: without that time the script
 * reveals at the next frame. Should React rename it, the wait is back and nothing else changes.
 */
const KEEP_NO_TIME = "Object.defineProperty(self,'$RT',{get(){},set(){}})"

export function NoRevealThrottle({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {KEEP_NO_TIME}
    </script>
  )
}
