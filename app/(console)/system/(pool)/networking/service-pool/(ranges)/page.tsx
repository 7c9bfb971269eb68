/** The layout is the list; nothing lies over it here. */
export default function ServicePoolRangesPage() {
  return null
}
