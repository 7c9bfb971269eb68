/** The layout is the list. */
export default function PortSettingsPage() {
  return null
}
