/** As long as a page that was read ahead is good (edge/framework/stale-time.ts), s. */
export const unstable_dynamicStaleTime = 30

/** The layout is the list; nothing lies over it here. */
export default function FloatingIpsPage() {
  return null
}
