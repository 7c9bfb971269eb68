/** The layout is the list, which stays as it is while a port is shown beside it. */
export default function SwitchPortsPage() {
  return null
}
