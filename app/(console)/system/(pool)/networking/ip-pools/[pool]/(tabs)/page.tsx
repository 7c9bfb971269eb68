/** The layout is the page; nothing lies over it here. */
export default function IpPoolPage() {
  return null
}
