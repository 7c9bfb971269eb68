'use client'

import { useMemo } from 'react'
import { NetworkProblems } from '@/app/(console)/projects/[project]/_vpcs/network-problems'
import {
  keepChecks,
  useSavedChecks,
} from '@/app/(console)/projects/[project]/_vpcs/saved-checks-store'
import { useNetwork } from '@/app/(console)/projects/[project]/_vpcs/use-network'
import {
  checkResult,
  type CheckResult,
  EXPECTATION_WORDS,
  type SavedCheck,
  wantedFor,
} from '@/lib/network/saved-checks'
import { checksText } from '@/lib/network/saved-checks-text'
import { routes, withQuery } from '@/lib/routes'
import type { Column, RowAction } from '@/lib/table/column'
import { Table } from '@/lib/table/table'
import { announce } from '@/lib/ui/announce'
import { Badge } from '@/lib/ui/badge'
import { Button } from '@/lib/ui/button'
import { ConfirmDialog } from '@/lib/ui/confirm-dialog'
import { Named } from '@/lib/ui/named'
import { Link } from '@/lib/ui/link'
import { saveFile } from '@/lib/ui/save-file'
import { Spinner } from '@/lib/ui/spinner'
import { tip } from '@/lib/ui/tip'
import type { Tone } from '@/lib/ui/tone'
import { useDialog } from '@/lib/ui/use-dialog'
import { useReopened } from '@/lib/ui/use-reopened'

interface Props {
  readonly project: string
  readonly vpc: string
}

type CheckRow = SavedCheck & { readonly id: string; readonly result: CheckResult | undefined }

const VERDICTS = {
  pass: { tone: 'ok', word: 'Passes' },
  fails: { tone: 'danger', word: 'Fails' },
  unknown: { tone: 'notice', word: 'Unknown' },
} as const satisfies Record<CheckResult['verdict'], { tone: Tone; word: string }>

const loadSave = () => import('./check-dialog')
const loadImport = () => import('./import-checks-dialog')
const loadShare = () => import('./share-check-dialog')

/** Questions that the reader has kept, each with its answer now. */
export default function SavedChecks({ project, vpc }: Props) {
  const checks = useSavedChecks(project, vpc)
  const { opened: removing, setOpened: setRemoving } = useReopened<SavedCheck>('Delete check')
  const rename = useDialog(loadSave, 'Check')
  const bring = useDialog(loadImport, 'Import checks')
  const share = useDialog(loadShare, 'Share check', { isRare: true })
  const columns = useMemo(() => columnsOf(project, vpc), [project, vpc])
  const keep = (changed: readonly SavedCheck[]) => keepChecks(project, vpc, changed)
  return (
    <section aria-label="Saved checks" className="reach-checks">
      <div className="section-head">
        <h2>Saved checks</h2>
        <span className="button-row">
          <Button size="sm" onClick={() => bring.open({ project, vpc })}>
            Import
          </Button>
          <Button
            size="sm"
            disabledReason={checks.length === 0 ? 'No checks are saved' : undefined}
            onClick={() =>
              saveFile(checksText(vpc, checks), `${vpc}-checks.json`, 'application/json')
            }
          >
            Export
          </Button>
        </span>
      </div>
      {checks.length === 0 ? (
        <p className="text-muted">
          Save a question with the answer that it should have. Before you save firewall rules, the
          console says which checks they would break. Checks are kept in this browser until you sign
          out; export them to keep them longer.
        </p>
      ) : (
        <Answered
          {...{ project, vpc, checks, columns }}
          onChange={rename.open}
          onShare={share.open}
          onRemove={setRemoving}
        />
      )}
      {removing && (
        <ConfirmDialog
          title="Confirm delete check"
          danger
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            if (!keep(checks.filter(({ name }) => name !== removing.name))) return NOT_KEPT
            announce(`Check ${removing.name} deleted`)
            setRemoving(undefined)
          }}
        >
          Delete check <Named>{removing.name}</Named>
          <span>?</span>
        </ConfirmDialog>
      )}
      {rename.dialog}
      {bring.dialog}
      {share.dialog}
    </section>
  )
}

const NOT_KEPT = 'This browser can’t keep it: its storage is full or turned off.'

interface OfCheck extends Props {
  readonly check: SavedCheck
}

function Answered(props: {
  readonly project: string
  readonly vpc: string
  readonly checks: readonly SavedCheck[]
  readonly columns: readonly Column<CheckRow>[]
  readonly onChange: (props: OfCheck) => void
  readonly onShare: (props: OfCheck) => void
  readonly onRemove: (check: SavedCheck) => void
}) {
  const { project, vpc, checks, columns, onChange, onShare, onRemove } = props
  const reading = useNetwork({ project, vpc, ...wantedFor(checks) })
  const { network, others, isWhole, failures } = reading
  const rows = useMemo(
    () =>
      checks.map((check): CheckRow => ({
        ...check,
        id: check.name,
        result: network && isWhole ? checkResult(network, check, others) : undefined,
      })),
    [checks, network, others, isWhole],
  )
  const results = rows.flatMap(({ result }) => result?.verdict ?? [])
  const count = (verdict: CheckResult['verdict']) =>
    results.filter((each) => each === verdict).length
  const rowActions = (row: CheckRow): readonly RowAction[] => [
    { label: 'Open', href: hrefOf(project, vpc, row) },
    { label: 'Share', onSelect: () => onShare({ project, vpc, check: row }) },
    { label: 'Edit', onSelect: () => onChange({ project, vpc, check: row }) },
    { label: 'Delete', danger: true, onSelect: () => onRemove(row) },
  ]
  return (
    <>
      {failures.length > 0 && <NetworkProblems reading={reading} />}
      {results.length > 0 && (
        <p>{`${count('pass')} pass, ${count('fails')} fail, ${count('unknown')} unknown`}</p>
      )}
      <Table
        label="Checks"
        columns={columns}
        rows={rows}
        rowActions={rowActions}
        idOf={() => undefined}
      />
    </>
  )
}

const hrefOf = (project: string, vpc: string, { question }: SavedCheck): string =>
  withQuery(routes.vpcReachability(project, vpc), question)

const columnsOf = (project: string, vpc: string): readonly Column<CheckRow>[] => [
  {
    id: 'name',
    header: 'Check',
    skeleton: '10rem',
    cell: (row) => (
      <Link className="link" href={hrefOf(project, vpc, row)}>
        {row.name}
      </Link>
    ),
  },
  {
    id: 'expects',
    header: 'Should be',
    isTelling: true,
    skeleton: '6rem',
    cell: ({ expects }) => EXPECTATION_WORDS[expects],
  },
  {
    id: 'state',
    header: 'Now',
    skeleton: '4rem',
    cell: ({ result }) =>
      result ? (
        <Badge tone={VERDICTS[result.verdict].tone}>{VERDICTS[result.verdict].word}</Badge>
      ) : (
        <Spinner label="Checking" />
      ),
  },
  {
    id: 'details',
    header: 'Why',
    skeleton: '10rem',
    cell: ({ result }) =>
      result && (
        <span className="cell-long" {...tip(result.words)}>
          {result.words}
        </span>
      ),
  },
]
