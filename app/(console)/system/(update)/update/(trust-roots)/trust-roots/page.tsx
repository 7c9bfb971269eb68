/** The layout is the list, which stays as it is while a root is shown beside it. */
export default function TrustRootsPage() {
  return null
}
