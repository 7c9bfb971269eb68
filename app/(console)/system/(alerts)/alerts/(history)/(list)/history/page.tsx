/** The layout is the list, which stays as it is while an alert is shown beside it. */
export default function AlertHistoryPage() {
  return null
}
