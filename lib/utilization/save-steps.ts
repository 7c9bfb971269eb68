import { RESOURCE_WORDS, type Resource } from '@/lib/capacity/amounts'
import type { Line } from '@/lib/charts/line'
import { csv } from '@/lib/table/advanced/export'
import { announce } from '@/lib/ui/announce'
import { saveFile } from '@/lib/ui/save-file'
import { serverNow } from '@/lib/ui/clock'

/** Saves the times of a line with the amount provisioned from then on; memory and storage in bytes. */
export function saveSteps({ exact, ...line }: Line, resource: Resource): void {
  const { times, values } = exact ?? line
  const { label } = RESOURCE_WORDS[resource]
  const unit = resource === 'cpus' ? 'vCPUs' : 'bytes'
  const rows = times.map((time, at) => [new Date(time), values[at]])
  const day = new Date(serverNow()).toISOString().slice(0, 10)
  saveFile(
    csv([['Time (UTC)', `${label} (${unit})`], ...rows]),
    `${label.toLowerCase()}-provisioned-${day}.csv`,
    'text/csv',
  )
  announce(`${label} saved`)
}
