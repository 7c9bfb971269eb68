'use client'

import { useState } from 'react'
import { plural } from '@/lib/format/plural'
import type { Rule } from '@/lib/network/rule'
import { compareRuleLists, sameRules } from '@/lib/network/rule-changes'
import { type RuleVersion, type VersionHow, VERSIONS_MAX } from '@/lib/network/rule-history'
import { Button } from '@/lib/ui/button'
import { DateTime } from '@/lib/ui/date-time'
import { Mark } from '@/lib/ui/mark'
import { Notice } from '@/lib/ui/notice'
import { Spinner } from '@/lib/ui/spinner'
import { RuleChangesView } from './rule-changes-view'
import { useHistory, useHistoryKey } from './use-history'

interface Props {
  readonly project: string
  readonly vpc: string
  /** The rules as they are now. */
  readonly seen: readonly Rule[]
  /** The role that the reader lacks, in words. */
  readonly missing: string | undefined
  readonly onRestore: (rules: readonly Rule[]) => void
}

const HOW_WORDS: Readonly<Record<VersionHow, string>> = {
  saved: 'Saved in this browser',
  changed: 'Changed elsewhere, seen',
  first: 'First seen',
}

/** The latest versions of a VPC's rules that this browser knows, each to be looked at and restored. */
export function RuleVersions(props: Props) {
  const { key, failure } = useHistoryKey(props)
  return (
    <>
      <p className="field-hint">
        {`The last ${VERSIONS_MAX} versions that you saved or saw in this browser. Versions that others saved while you weren’t here aren’t among them. Signing out clears them.`}
      </p>
      {key !== undefined && <Versions historyOf={key} {...props} />}
      {key === undefined &&
        (failure ? (
          <Notice tone="notice">
            The VPC couldn’t be loaded, so it’s unknown what was kept of its rules.
          </Notice>
        ) : (
          <Spinner label="Loading the history" />
        ))}
    </>
  )
}

function Versions({ historyOf, ...given }: Props & { readonly historyOf: string }) {
  const kept = useHistory(historyOf)
  if (kept?.type !== 'kept') {
    const why =
      kept?.type === 'too-large'
        ? 'The rules are too large to be kept in this browser, so there is no history.'
        : 'This browser keeps no data for the console, so there is no history.'
    return <Notice tone="notice">{why}</Notice>
  }
  const { versions } = kept
  if (versions.length === 0) return <p>No versions yet.</p>
  return (
    <ol className="rule-versions" aria-label="Versions">
      {versions.map((version, at) => (
        // A version that moves down the list is still the same.
        <Version key={version.at} {...given} version={version} before={versions[at + 1]} />
      ))}
    </ol>
  )
}

interface VersionProps extends Props {
  readonly version: RuleVersion
  /** The one before it, where that is known. */
  readonly before: RuleVersion | undefined
}

function Version({ version, before, seen, project, vpc, missing, onRestore }: VersionProps) {
  const [isOpen, setOpen] = useState(false)
  const { at, how, rules } = version
  const changes = before && compareRuleLists(before.rules, rules)
  const isNow = sameRules(seen, rules)
  return (
    <li>
      <details
        className="rule-change"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <span>{`${HOW_WORDS[how]} `}</span>
          <DateTime value={new Date(at)} tabStop={false} />
          <span>{`, ${plural(rules.length, 'rule')} `}</span>
          {isNow && <Mark>Current</Mark>}
        </summary>
        {isOpen && (
          <div className="mt-2 flex flex-col gap-2">
            <div className="button-row">
              <Button
                disabledReason={missing ?? (isNow ? 'Same as the rules now' : undefined)}
                onClick={() => onRestore(rules)}
              >
                Restore
              </Button>
            </div>
            {changes ? (
              <RuleChangesView {...{ project, vpc }} review={{ changes }} />
            ) : (
              <p>The oldest version kept, so it’s unknown what changed with it.</p>
            )}
          </div>
        )}
      </details>
    </li>
  )
}
