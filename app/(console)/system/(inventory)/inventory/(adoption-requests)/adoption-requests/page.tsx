/** The layout is the list; nothing lies over it here. */
export default function AdoptionRequestsPage() {
  return null
}
