export { ReleaseUploadForm as default } from '@/app/(console)/system/(update)/release-upload-form'
