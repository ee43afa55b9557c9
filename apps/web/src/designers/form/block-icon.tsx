import type { ComponentType } from 'react';
import {
  AlignLeftOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  BarcodeOutlined,
  CalculatorOutlined,
  CalendarOutlined,
  CheckCircleOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  ClusterOutlined,
  ColumnWidthOutlined,
  CreditCardOutlined,
  DownSquareOutlined,
  EditOutlined,
  EnvironmentOutlined,
  FieldTimeOutlined,
  FontSizeOutlined,
  LineOutlined,
  NumberOutlined,
  PayCircleOutlined,
  PictureOutlined,
  PoweroffOutlined,
  SelectOutlined,
  TableOutlined,
  UploadOutlined,
  UserAddOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { definitionOf } from '@qiaoban/form/registry';

type Picture = ComponentType<{ 'aria-hidden'?: boolean }>;

const icons: Readonly<Record<string, Picture>> = {
  AlignLeftOutlined,
  ApartmentOutlined,
  BarcodeOutlined,
  CalculatorOutlined,
  CalendarOutlined,
  CheckCircleOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  ClusterOutlined,
  ColumnWidthOutlined,
  CreditCardOutlined,
  DownSquareOutlined,
  EditOutlined,
  EnvironmentOutlined,
  FieldTimeOutlined,
  FontSizeOutlined,
  LineOutlined,
  NumberOutlined,
  PayCircleOutlined,
  PictureOutlined,
  PoweroffOutlined,
  SelectOutlined,
  TableOutlined,
  UploadOutlined,
  UserAddOutlined,
  UserOutlined,
};

/** The picture of a block type, a plain tile for one that has none. */
export const BlockIcon = ({ type }: { type: string }) => {
  const Shown = icons[definitionOf(type)?.icon ?? ''] ?? AppstoreOutlined;
  // The name beside the picture says it; a screen reader must not say both.
  return <Shown aria-hidden />;
};
