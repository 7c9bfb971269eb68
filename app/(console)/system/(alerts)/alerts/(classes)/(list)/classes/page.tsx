/** The layout is the list; nothing lies over it. */
export default function AlertClassesPage() {
  return null
}
