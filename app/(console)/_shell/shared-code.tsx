'use client'

import ConsoleError from '@/app/(console)/error'
import Forbidden from '@/app/(console)/forbidden'
import ConsoleNotFound from '@/app/(console)/not-found'
import { reads } from '@/lib/api/reads'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { PlaceOf } from '@/lib/reading/place'
import { Docs } from '@/lib/screens/docs'
import { FreshPage } from '@/lib/screens/fresh'
import { defineListScreen } from '@/lib/screens/list-screen'
import { defineSharedCode } from '@/lib/screens/page-layout'
import { sizeColumn } from '@/lib/table/common-columns'
import { shortDescriptionColumn } from '@/lib/table/short-description-column'
import { CopyButton } from '@/lib/ui/copy-button'
import { PropertyTable } from '@/lib/ui/property-table'
import { Skeleton } from '@/lib/ui/skeleton'
import { watchAction } from '@/lib/watched/things'

/**
 * The layout of the console, with the code that most screens share. Naming the code here makes the
 * build send it once; otherwise each prefetched list and page brings it again, 15 KB a time. The
 * screens for failures and missing things would each be a script of a few hundred bytes, requested with
 * every page.
 */
export const SharedCode = defineSharedCode(
  PrefetchBoundary,
  defineListScreen,
  PlaceOf,
  FreshPage,
  Docs,
  sizeColumn,
  shortDescriptionColumn,
  Skeleton,
  reads,
  watchAction,
  CopyButton,
  PropertyTable,
  ConsoleError,
  ConsoleNotFound,
  Forbidden,
)
