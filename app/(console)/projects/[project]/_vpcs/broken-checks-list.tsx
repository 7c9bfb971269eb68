import type { BrokenCheck } from '@/lib/network/saved-checks'
import { Named } from '@/lib/ui/named'
import { Notice } from '@/lib/ui/notice'

/** The reader's checks that a change would break, by name; nothing where there are none. */
export const BrokenChecksList = ({ checks }: { readonly checks: readonly BrokenCheck[] }) =>
  checks.length > 0 && (
    <Notice tone="danger">
      <p>Saved checks that would no longer pass:</p>
      <ul aria-label="Broken checks">
        {checks.map(({ name, verdict, words }) => (
          <li key={name}>
            <Named>{name}</Named>
            <span>{`: ${verdict === 'unknown' ? 'Unknown. ' : ''}${words}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
