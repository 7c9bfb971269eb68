'use client'

import { DiskPanelHost } from '@/app/(console)/projects/[project]/_disks/disk-panel-host'
import { defineFrameLayout } from '@/lib/screens/list-frame'
import { SnapshotList } from './snapshot-list'

export default defineFrameLayout(SnapshotList, DiskPanelHost)
