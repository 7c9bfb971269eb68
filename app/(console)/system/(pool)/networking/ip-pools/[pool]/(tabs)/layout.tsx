export { IpPoolTabsLayout as default } from '@/app/(console)/system/(pool)/pool-layouts'
