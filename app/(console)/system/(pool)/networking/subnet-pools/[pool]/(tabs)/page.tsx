/** The layout is the page; nothing lies over it here. */
export default function SubnetPoolTabsPage() {
  return null
}
