/** The layout is the list; its form opens over it. */
export default function BfdPage() {
  return null
}
