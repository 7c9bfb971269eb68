/** The layout has the tabs; nothing lies over them here. */
export default function SiloTabPage() {
  return null
}
