import { exactTime } from '@/lib/format/date'
import { browserClock } from '@/lib/ui/clock'

/** Says on each print where and when it was made (app/print.css). Returns how to stop. */
export function watchPrints(): () => void {
  const onPrint = () => {
    const content = document.getElementById('content')
    // The print shows the window's columns: the data of other columns may not have been read.
    content?.toggleAttribute(
      'data-roomless',
      window.matchMedia('(56.25rem <= width < 90rem)').matches,
    )
    const { host, pathname, search } = location
    content?.setAttribute(
      'data-print-line',
      `${host}${pathname}${search} · ${exactTime(new Date(), browserClock())}`,
    )
  }
  window.addEventListener('beforeprint', onPrint)
  return () => window.removeEventListener('beforeprint', onPrint)
}
