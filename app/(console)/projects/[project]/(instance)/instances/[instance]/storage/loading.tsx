export { DisksOnTheirWay as default } from '@/app/(console)/projects/[project]/(instance)/known-instance'
