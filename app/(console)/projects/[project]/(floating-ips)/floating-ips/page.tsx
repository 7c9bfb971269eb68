/** A list that the relay corrects is not read again for so long, s. */
export const unstable_dynamicStaleTime = 30

/** The layout is the list; nothing lies over it here. */
export default function FloatingIpsPage() {
  return null
}
