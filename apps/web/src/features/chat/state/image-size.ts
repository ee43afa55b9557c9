/** Width and height of a picture file, px; zeros when the browser cannot read it. */
export const sizeOf = async (file: File): Promise<{ width: number; height: number }> => {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch (cause) {
    console.warn('a picture that cannot be measured', cause);
    return { width: 0, height: 0 };
  }
};
