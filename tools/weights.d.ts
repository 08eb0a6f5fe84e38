export function checkWeights(): Promise<void>;
