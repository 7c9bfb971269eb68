'use client'

import { DiskPanelHost } from '@/app/(console)/projects/[project]/_disks/disk-panel-host'
import { defineFrameLayout } from '@/lib/screens/list-frame'
import { DiskList } from './disk-list'

export default defineFrameLayout(DiskList, DiskPanelHost)
