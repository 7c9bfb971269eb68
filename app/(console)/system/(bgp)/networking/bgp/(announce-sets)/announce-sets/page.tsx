/** The layout is the list; its forms open over it. */
export default function BgpAnnounceSetsPage() {
  return null
}
