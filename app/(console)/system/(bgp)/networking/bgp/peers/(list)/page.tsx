/** The layout is the list, which stays as it is while a peer is shown beside it. */
export default function BgpPeersPage() {
  return null
}
