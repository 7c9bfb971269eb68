/** The layout is the list; forms lie over it. */
export default function ReleasesPage() {
  return null
}
