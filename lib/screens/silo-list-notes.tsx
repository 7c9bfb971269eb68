'use client'

import type { ReactNode } from 'react'
import { SILO_ROWS_MAX, type SiloRows } from '@/lib/api/silo-rows'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { routes } from '@/lib/routes'
import { LinkButton } from '@/lib/ui/button'
import { useClock } from '@/lib/ui/clock'
import { EmptyState } from '@/lib/ui/empty-state'
import { Link } from '@/lib/ui/link'
import { Spinner } from '@/lib/ui/spinner'
import { Icon } from '@/lib/ui/icon'
import { ListEmpty, type ListFrame, type PathParams } from './list-frame'

/** A sentence names this many projects; it counts the others. */
const NAMED_MAX = 8

type Answer = SiloRows<unknown>

interface NotesProps {
  readonly answer: Answer
  /** 'instances'. */
  readonly what: string
  /** The list could not be read again. */
  readonly hasFailed: boolean
}

/** Says which rows a list over all projects lacks, and why. */
export function SiloListNotes({ answer, what, hasFailed }: NotesProps) {
  const { locale } = useClock()
  const { failed, cut, areProjectsCut, isListed, isBeginning, items, projects } = answer
  const isGoingOn = isBeginning && !hasFailed
  return (
    <>
      {isGoingOn && (
        <Note>
          <Spinner /> <span>{`Loading the other ${what}…`}</span>
        </Note>
      )}
      {failed.length > 0 && (
        <Note>
          <span>Projects that couldn’t be loaded: </span>
          <Names of={failed} />
        </Note>
      )}
      {cut.length > 0 && !isGoingOn && (
        <Note>
          <span>
            {items.length >= SILO_ROWS_MAX
              ? `Only ${fullNumber(items.length, locale)} ${what} are loaded. Others are in: `
              : `Not all ${what} are loaded. Others are in: `}
          </span>
          <Names of={cut} />
        </Note>
      )}
      {areProjectsCut && (
        <Note>
          <span>{`Only the first ${plural(projects.length, 'project')} are included.`}</span>
        </Note>
      )}
      {!isListed && projects.length > 0 && (
        <Note>
          <span>Only projects you have opened in this browser are included: </span>
          <Names of={projects} />
          <span>. </span>
          <Link className="link" href={routes.projects}>
            Open another project
          </Link>
        </Note>
      )}
      {!isListed && projects.length === 0 && (
        <noscript>
          <p className="list-note">{unlistedWords}</p>
        </noscript>
      )}
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="list-note">
    {children}
  </p>
)

function Names({ of: names }: { of: readonly string[] }) {
  const others = names.length - NAMED_MAX
  return (
    <>
      <span translate="no">{names.slice(0, NAMED_MAX).join(', ')}</span>
      {others > 0 && <span>{`, and ${plural(others, 'other')}`}</span>}
    </>
  )
}

const unlistedWords =
  'Without the viewer role on the silo, you can see what is in the projects that you have a role on. The platform doesn’t say which those are.'

/** An empty list over all projects: says that there is nothing only where that is certain. */
export function SiloListEmpty(props: {
  readonly answer: Answer
  readonly what: string
  readonly of: ListFrame<never, PathParams>
}) {
  const { answer, what, of } = props
  const { isListed, projects, failed, cut, areProjectsCut } = answer
  if (!isListed && projects.length === 0)
    return (
      <EmptyState
        icon={<Icon name={of.noun.icon} />}
        title={`Open a project to see its ${what}`}
        action={
          <LinkButton variant="primary" href={routes.projects}>
            Open a project
          </LinkButton>
        }
      >
        {unlistedWords}
      </EmptyState>
    )
  if (!isListed || areProjectsCut || failed.length + cut.length > 0)
    return (
      <EmptyState
        icon={<Icon name={of.noun.icon} />}
        title={`No ${what} in the projects that were loaded`}
      />
    )
  return <ListEmpty of={of} params={{}} />
}
