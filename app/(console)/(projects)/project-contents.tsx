'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { Fragment } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import type { ResultsPage } from '@/lib/contract/common'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { translate } from '@/lib/errors/translate'
import { plural } from '@/lib/format/plural'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Link } from '@/lib/ui/link'
import { useHindrance } from '@/lib/ui/hindrance'
import { Spinner } from '@/lib/ui/spinner'
import { hiddenWords, type KindOfThing, type Named, projectKinds, titleOf } from './project-kinds'
import { isHidden, isThere } from './read-contents'

/** So many of a kind are named; the list has the others. */
const NAMED_MAX = 3

const FIRST_PAGE = { limit: PICKER_LIMIT, pageToken: null }

/** What is left of a kind, or why it is unknown. */
type Left = { readonly kind: KindOfThing } & (
  | { readonly page: ResultsPage<Named> }
  | { readonly problem: string }
  /** The reader may not list this kind. */
  | { readonly isHidden: true }
)

/** All kinds side by side, without those of which there are none; one that can't be read hinders no other. */
const readContents = (project: string): Read<readonly Left[]> => ({
  queryKey: ['projectContents', project],
  queryFn: async (context) => {
    const kinds = projectKinds.map(([, kind]) => kind).filter(isThere)
    const left = kinds.map(async (kind): Promise<Left> => {
      const { queryKey, queryFn } = kind.read(project, FIRST_PAGE)
      try {
        return { kind, page: await queryFn(context) }
      } catch (error) {
        // The session is over: that is told as of any read.
        if (!(error instanceof ReadError) || error.failure.status === 401) throw error
        if (isHidden(kind, error)) return { kind, isHidden: true }
        return { kind, problem: translate(error.failure, String(queryKey[0])).message }
      }
    })
    const all = await Promise.all(left)
    return all.filter((each) => !('page' in each) || each.page.items.length > 0)
  },
})

/** All that is left in a project and so keeps it from being deleted, with the ways there. */
export default function ProjectContents({ project }: { project: string }) {
  const { data, isFetching, retry } = useApiQuery(readContents(project))
  useHindrance(data?.some((left) => 'page' in left) ? 'Delete what it contains first' : undefined)
  const hidden = (data ?? []).filter((left) => 'isHidden' in left)
  const others = (data ?? []).flatMap((left) => ('isHidden' in left ? [] : [left]))
  return (
    <div role="status" className="flex flex-col gap-1">
      {!data ? (
        <p>
          <Spinner /> Checking its contents…
        </p>
      ) : others.length === 0 ? (
        <p>It is empty.</p>
      ) : (
        <>
          <p>Delete these first:</p>
          <ul className="list-disc space-y-1 ps-5">
            {others.map((left) => (
              <li key={left.kind.of}>
                {'page' in left ? (
                  <Contents {...left} project={project} />
                ) : (
                  <>
                    <span>{`${titleOf(left.kind)} couldn’t be read: ${left.problem}. `}</span>
                    <RetryButton size="sm" of={{ isFetching, retry }} />
                  </>
                )}
              </li>
            ))}
          </ul>
          {hidden.map(({ kind }) => (
            <p key={kind.of}>{hiddenWords(kind)}</p>
          ))}
          <p>To delete all of it in one go, use “Delete with contents” in the project’s menu.</p>
        </>
      )}
    </div>
  )
}

interface ContentsProps {
  readonly kind: KindOfThing
  readonly page: ResultsPage<Named>
  readonly project: string
}

function Contents({ kind, page: { items, nextPage }, project }: ContentsProps) {
  const { one, all } = kind
  const others = items.length - NAMED_MAX
  const isMore = items.length >= PICKER_LIMIT && nextPage != null
  const rest = `${isMore ? 'more than ' : ''}${plural(others, 'other')}`
  return (
    <>
      <span>{`${titleOf(kind)}: `}</span>
      {items.slice(0, NAMED_MAX).map((thing, index) => (
        <Fragment key={thing.id}>
          {index > 0 && <span>, </span>}
          <Place to={one(project, thing)}>{thing.name}</Place>
        </Fragment>
      ))}
      {others > 0 && (
        <span>
          {' and '}
          <Place to={all(project)}>{rest}</Place>
        </span>
      )}
    </>
  )
}

const Place = ({ to, children }: { to: string; children: string }) => (
  <Link className="link underline" href={to} translate="no">
    {children}
  </Link>
)
