import { exactTime } from '@/lib/format/date'
import { browserClock } from '@/lib/ui/clock'

/** Says on each print where and when it was made (app/print.css). Returns how to stop. */
export function watchPrints(): () => void {
  const onPrint = () => {
    const content = document.getElementById('content')
    const { host, pathname, search } = location
    content?.setAttribute(
      'data-print-line',
      `${host}${pathname}${search} · ${exactTime(new Date(), browserClock())}`,
    )
  }
  window.addEventListener('beforeprint', onPrint)
  return () => window.removeEventListener('beforeprint', onPrint)
}
