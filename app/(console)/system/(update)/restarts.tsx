import type { UpdateStatus } from '@/lib/contract/system-update'
import { plural } from '@/lib/format/plural'
import { versionWords } from './version-words'

/** In the question before an update: which components change, and restart for it. */
export function RestartsBelow(props: {
  readonly version: string
  readonly status: Pick<UpdateStatus, 'componentsByReleaseVersion'>
}) {
  const { version, status } = props
  const others = Object.entries(status.componentsByReleaseVersion).filter(([of]) => of !== version)
  if (others.length === 0) return <p>All components run it already.</p>
  return (
    <div>
      <p>These components are updated, and restart:</p>
      <ul className="list-disc ps-5">
        {others.map(([of, count]) => (
          <li key={of} className="tnum">
            {`${count === null ? 'An unknown number of components' : plural(count, 'component')}: ${versionWords(of)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
