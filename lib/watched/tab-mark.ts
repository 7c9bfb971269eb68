import { tabIcon } from '@/lib/theme/brand'

const COUNT = /^\(\d+\) /
const ICON = tabIcon({ sign: '', color: '#d1332e' })

let icon: HTMLLinkElement | undefined

/** Shows on the browser's tab how many things the reader hasn't seen: '(2) Instances', and a dot on the icon. */
export function markTab(count: number): void {
  const title = document.title.replace(COUNT, '')
  const marked = count > 0 ? `(${count}) ${title}` : title
  if (marked !== document.title) document.title = marked
  icon?.remove()
  icon = undefined
  if (count === 0) return
  icon = Object.assign(document.createElement('link'), { rel: 'icon', href: ICON })
  // Of several icons browsers take the last.
  document.head.append(icon)
}
