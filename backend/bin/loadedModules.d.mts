export const isLoadedByServer: (file: string) => boolean
