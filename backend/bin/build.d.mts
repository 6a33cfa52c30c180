export const buildTestServer: () => Promise<{ readonly NODE_COMPILE_CACHE: string }>
