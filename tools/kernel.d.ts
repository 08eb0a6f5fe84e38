export function compileKernel(): Promise<Uint8Array>;
export function kernelSource(bytes: Uint8Array): string;
