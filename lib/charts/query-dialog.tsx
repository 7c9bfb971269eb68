'use client'

import { Icon } from '@/lib/ui/icon'
import { tokensOf } from '@/lib/metrics/highlight'
import { helpAt } from '@/lib/navigation/help'
import { Button } from '@/lib/ui/button'
import { CopyTextButton } from '@/lib/ui/copy-button'
import { Dialog } from '@/lib/ui/dialog'
import './query.css'

interface Props {
  readonly title: string
  readonly oxql: string
  readonly onClose: () => void
}

/** Shows the query of a chart, to be run elsewhere. */
export default function QueryDialog({ title, oxql, onClose }: Props) {
  return (
    <Dialog
      title={`Query of ${title}`}
      width="free"
      onClose={onClose}
      footer={
        <>
          <a className="link query-docs" href={helpAt('oxql')} target="_blank" rel="noreferrer">
            About OxQL
            <Icon name="arrow-up-right" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          <CopyTextButton text={oxql}>Copy query</CopyTextButton>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {/* Scrolls by keyboard too, hence focusable. */}
      <pre translate="no" className="query" tabIndex={0}>
        <code translate="no">
          {tokensOf(oxql).map(({ kind, text }, index) =>
            kind === 'plain' ? (
              <span key={index}>{text}</span>
            ) : (
              // The parts of one text never change places.
              <span key={index} data-kind={kind}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </Dialog>
  )
}
